import { queryFunnelByPaymentChannel, queryFunnelByTraffic } from '../../tracking/funnel.ts'
import { formatFunnelReport } from '../../tracking/format-funnel.ts'
import { CommandError, type Command } from '../command.ts'

const daySeconds = 86_400

/** Prints how many visits reached each step, by brand and channel. `npm run funnel` is an alias. */
export const showVisitFunnelCommand: Command = {
  usage: '[--days 30]',
  async run({ options }, { db, at }) {
    const days = Number(options['days'] ?? '30')
    if (!(days > 0)) throw new CommandError(`--days ${String(options['days'])} is not a number of days`)
    const since = Math.floor(at - days * daySeconds)
    const traffic = await queryFunnelByTraffic(db, since)
    const payment = await queryFunnelByPaymentChannel(db, since)
    return { data: { traffic, payment }, text: formatFunnelReport(traffic, payment) }
  },
}
