// `npm run adapter:check <id>`. Plain JavaScript because the current Node may be too old for TypeScript.
import { runScript } from './run-script.mjs'

await runScript('adapter-check-main.ts', process.argv.slice(2))
