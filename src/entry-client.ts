import './kernel/fonts/fonts.css'
import './ui/base.css'
import { startStore } from './app/lifecycle/start.ts'

startStore()
