import './kernel/fonts/fonts.css'
import './ui/base.css'
import { start } from './app/lifecycle/start.ts'

start()
