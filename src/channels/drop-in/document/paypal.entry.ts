import { mountPaypal } from './paypal.ts'
import { runDropIn } from './run.ts'

runDropIn('paypal', mountPaypal)
