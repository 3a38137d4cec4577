import { pickTranslatedText } from '../catalogue/names.ts'
import type { Funnel, PaymentChannelRow, TrafficRow } from './funnel.ts'

interface Column<Row> {
  readonly head: string
  /** Source of the figures, printed above their column. */
  readonly from: 'pages' | 'orders' | ''
  readonly cell: (row: Row) => string
}

const share = (part: number, whole: number) =>
  whole === 0 ? `${part}` : `${part} ${Math.round((part / whole) * 100)}%`

const traffic: readonly Column<TrafficRow>[] = [
  { head: 'brand', from: '', cell: ({ brand }) => brand },
  { head: 'channel', from: '', cell: ({ channel }) => channel },
  { head: 'visit', from: 'pages', cell: ({ visit }) => `${visit}` },
  { head: 'goods', from: 'pages', cell: ({ goods, visit }) => share(goods, visit) },
  { head: 'recharge', from: 'pages', cell: ({ recharge, visit }) => share(recharge, visit) },
  { head: 'start', from: 'orders', cell: ({ start, visit }) => share(start, visit) },
  { head: 'paid', from: 'orders', cell: ({ paid, visit }) => share(paid, visit) },
  { head: 'paid orders', from: 'orders', cell: ({ paidOrders }) => `${paidOrders}` },
]

const payment: readonly Column<PaymentChannelRow>[] = [
  { head: 'brand', from: '', cell: ({ brand }) => brand },
  { head: 'channel', from: '', cell: ({ channel, name }) => `${channel} ${pickTranslatedText(name, 'en')}` },
  { head: 'start', from: 'orders', cell: ({ started }) => `${started}` },
  { head: 'paid', from: 'orders', cell: ({ paid, started }) => share(paid, started) },
  { head: 'paid', from: 'pages', cell: ({ told }) => `${told}` },
]

/** Formats a table with two text columns followed by columns of figures. */
function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const lines = [
    columns.map(({ from }) => from),
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}

/** Adds a row with the sum of several rows. The texts of `all` replace theirs. */
const addSum = <Row extends object>(rows: readonly Row[], all: Partial<Row>): readonly Row[] =>
  rows.length < 2 ? rows : [...rows, rows.reduce((sum, row) => ({ ...addFigures(sum, row), ...all }))]

const addFigures = <Row extends object>(sum: Row, row: Row): Row =>
  Object.fromEntries(
    Object.entries(sum).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' ? value + Number(row[key as keyof Row]) : value,
    ]),
  ) as Row

const section = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [title, ...(rows.length === 0 ? ['nothing yet'] : table(columns, rows))].join('\n')

const legend = `pages: reported by the store, once a visit; orders: counted in the gateway's own orders.
(untold): orders of visits of which no page told anything. Cards that are redeemed by themselves are no purchases.`

export const formatFunnelReport = (funnel: Funnel): string =>
  [
    section('Visits, by traffic source and channel', traffic, addSum(funnel.traffic, { brand: 'all', channel: '' })),
    section('Orders, by payment channel', payment, addSum(funnel.payment, { brand: 'all', channel: '', name: '' })),
    legend,
  ].join('\n\n')
