import { queryFunnelByPaymentChannel, queryFunnelByTraffic, type Funnel } from '../../tracking/funnel.ts'
import { formatFunnelReport } from '../../tracking/format-funnel.ts'
import { CommandError, type Command, type CommandOutput } from '../command.ts'

const daySeconds = 86_400

/** Prints how many visits reached each step, by brand and channel. `npm run funnel` is an alias. */
export const showVisitFunnelCommand: Command = {
  usage: '[--days 30]',
  async run({ options }, { db, at, tenantBrands }) {
    const days = Number(options['days'] ?? '30')
    if (!(days > 0)) throw new CommandError(`--days ${String(options['days'])} is not a number of days`)
    const since = Math.floor(at - days * daySeconds)
    // While a brand moves to another database, both have its orders.
    const isOwn = ({ brand }: { brand: string }) => tenantBrands?.includes(brand) ?? true
    return buildOutput({
      traffic: (await queryFunnelByTraffic(db, since)).filter(isOwn),
      payment: (await queryFunnelByPaymentChannel(db, since)).filter(isOwn),
    })
  },
}

const buildOutput = (funnel: Funnel): CommandOutput => ({ data: funnel, text: formatFunnelReport(funnel) })

/** Combines what the command has printed with `--json` for several databases. */
export function mergeFunnels(printed: readonly string[]): CommandOutput {
  const funnels = printed.map((text) => JSON.parse(text) as Funnel)
  return buildOutput({
    traffic: funnels.flatMap(({ traffic }) => traffic),
    payment: funnels.flatMap(({ payment }) => payment),
  })
}
