import { mountAdyen } from './adyen.ts'
import { runDropIn } from './run.ts'

runDropIn('adyen', mountAdyen)
