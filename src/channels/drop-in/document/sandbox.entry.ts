import { mountSandbox } from './sandbox.ts'
import { runDropIn } from './run.ts'

runDropIn('sandbox', mountSandbox)
