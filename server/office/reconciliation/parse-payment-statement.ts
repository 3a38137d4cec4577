import { maxStatementLines, type statementLineProblems } from '../../../office/contract/calls/reconciliation.calls.ts'
import { OfficeError } from '../office-error.ts'
import { readCsv } from './read-csv.ts'
import { statementFormats, type StatementFormat } from './statement-formats.table.ts'

type Problem = (typeof statementLineProblems)[number]

export interface StatementPayment {
  readonly line: number
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  /** Unix time in seconds. */
  readonly at: number
}

export interface PaymentStatement {
  readonly format: string
  readonly payments: readonly StatementPayment[]
  readonly badLines: readonly { readonly line: number; readonly problem: Problem }[]
  readonly otherLines: number
}

/** Statement format, and the index of each column that it needs. */
interface Columns {
  readonly format: StatementFormat
  readonly reference: number
  readonly amount: number
  readonly currency: number
  readonly date: number
  readonly type: number | undefined
  readonly count: number
}

function findColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase())
  const format = statementFormats.find(({ reference, amount, currency, date, type }) =>
    [reference, amount, currency, date, ...(type ? [type.header] : [])].every((name) => names.includes(name)),
  )
  if (!format) throw new OfficeError('notAllowed', { reason: 'unknownStatement' })
  const find = (name: string) => names.indexOf(name)
  const { reference, amount, currency, date, type } = format
  const at = { reference: find(reference), amount: find(amount), currency: find(currency), date: find(date) }
  const typeAt = type && find(type.header)
  return { format, ...at, type: typeAt, count: 1 + Math.max(...Object.values(at), typeAt ?? 0) }
}

/** Parses an amount such as 1234.50. Returns undefined for ambiguous formats. */
function parseAmount(text: string): number | undefined {
  return /^-?\d{1,12}(\.\d{1,2}0*)?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** Parses a date such as 2026-11-28 with an optional time. Times without a zone are UTC. */
function parseTime(text: string): number | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  const ms = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(ms) ? undefined : ms / 1000
}

function readPayment(
  { line, values }: { line: number; values: readonly string[] },
  columns: Columns,
): StatementPayment | Problem | 'other' {
  const { format, count, type } = columns
  if (values.length < count) return 'columns'
  if (format.type && values[type ?? 0]?.toLowerCase() !== format.type.payment) return 'other'
  const amountMinor = parseAmount(values[columns.amount] ?? '')
  if (amountMinor === undefined) return 'amount'
  // Refunds and fees are negative.
  if (amountMinor <= 0) return 'other'
  const reference = values[columns.reference] ?? ''
  if (reference === '') return 'reference'
  const currency = (values[columns.currency] ?? '').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const at = parseTime(values[columns.date] ?? '')
  return at === undefined ? 'date' : { line, reference, amountMinor, currency, at }
}

/** Parses a statement. Throws if no format matches or there are too many lines. */
export function parsePaymentStatement(text: string): PaymentStatement {
  const lines = readCsv(text)
  const header = lines.next()
  const columns = findColumns(header.done ? [] : header.value.values)
  const payments = new Map<string, StatementPayment>()
  const badLines: { line: number; problem: Problem }[] = []
  let otherLines = 0
  let count = 0
  for (const line of lines) {
    count += 1
    if (count > maxStatementLines) throw new OfficeError('notAllowed', { reason: 'statementTooLong' })
    const read = readPayment(line, columns)
    if (read === 'other') otherLines += 1
    else if (typeof read === 'string') badLines.push({ line: line.line, problem: read })
    else if (payments.has(read.reference)) badLines.push({ line: line.line, problem: 'repeated' })
    else payments.set(read.reference, read)
  }
  return { format: columns.format.name, payments: [...payments.values()], badLines, otherLines }
}
