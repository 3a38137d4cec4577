import { mountAirwallex } from './airwallex.ts'
import { runDropIn } from './run.ts'

runDropIn('airwallex', mountAirwallex)
