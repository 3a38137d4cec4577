import { funnelByPayment, funnelByTraffic } from '../tracking/funnel.ts'
import { printFunnel } from '../tracking/print-funnel.ts'
import { WrongCommand, type Command } from './command.ts'

const daySeconds = 86_400

/** How many visits came how far, by brand and channel. `npm run funnel` is short for it. */
export const funnelCommand: Command = {
  says: '[--days 30]',
  async run({ options }, { db, at }) {
    const days = Number(options['days'] ?? '30')
    if (!(days > 0)) throw new WrongCommand(`--days ${String(options['days'])} is no number of days`)
    const since = Math.floor(at - days * daySeconds)
    return printFunnel(await funnelByTraffic(db, since), await funnelByPayment(db, since))
  },
}
