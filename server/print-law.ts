import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { getDayIn } from '../src/contract/law/countries.table.ts'
import { duties } from '../src/contract/law/duties.table.ts'
import { findDuties } from '../src/contract/law/find-duties.ts'
import { goodsKinds, type LawRule } from '../src/contract/law/rules.table.ts'

const usage = `Usage: npm run law -- --country DE [--on 2027-04-01] [--age 15] [--goods ${goodsKinds.join('|')}] [--preview]`
const text = { type: 'string' } as const
const options = { country: text, on: text, age: text, goods: text, preview: { type: 'boolean' } } as const

const argumentsSchema = v.object({
  country: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{1,3})?$/, '--country must be like DE or US-CA')),
    '',
  ),
  on: v.optional(v.pipe(v.string(), v.isoDate('--on must be a day like 2027-04-01'))),
  age: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, '--age must be a number of years'), v.transform(Number), v.number()),
  ),
  goods: v.optional(v.picklist(goodsKinds, `--goods must be one of ${goodsKinds.join(', ')}`), 'fixed'),
  preview: v.optional(v.boolean(), false),
})

function parseArguments(argv: readonly string[]) {
  const { values } = parseArgs({ args: [...argv], options })
  const { success, output, issues } = v.safeParse(argumentsSchema, values)
  if (!success) throw new Error(`${issues[0].message}\n${usage}`)
  return output
}

/** Returns the rules that apply to a purchase as text: what the software does, since when, and why. */
export function printLaw(argv: readonly string[], now: number): string {
  const { country, on, age, goods, preview } = parseArguments(argv)
  const day = on ?? getDayIn(country, now)
  const rules = findDuties({ country, age, goods, day, isPreview: preview })
  return [
    `${country}, ${day}, ${age === undefined ? 'age unknown' : `age ${age}`}, ${goods} goods: ${rules.length} rules`,
    'This is research and no legal advice. Ask a lawyer before you rely on it.',
    ...rules.map(describeRule),
  ].join('\n\n')
}

function describeRule({ id, from, doubt, force, source, duty }: LawRule): string {
  const { summary, code } = duties[duty.kind]
  const parameters = Object.entries(duty).filter(([name]) => name !== 'kind')
  const values = parameters.map(([name, value]) => `${name} ${String(value)}`)
  return [
    `${id}: ${code === null ? 'not built yet: ' : 'the store '}${summary}`,
    ...(values.length === 0 ? [] : [`  ${values.join(', ')}`]),
    `  since ${from === 'unknown' ? 'an unknown day, so it is off' : from} (${force}): ${source}`,
    ...(doubt === undefined ? [] : [`  this day is not certain: ${doubt}`]),
    ...(code === null ? [] : [`  code: ${code}`]),
  ].join('\n')
}
