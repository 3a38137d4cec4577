// `npm run admin -- …` and `npm run funnel`. Plain JavaScript because the current Node may be too old for TypeScript.
import { runScript } from './run-script.mjs'

await runScript('admin-main.ts', process.argv.slice(2))
