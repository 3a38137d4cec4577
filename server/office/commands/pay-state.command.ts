import { isPaywayId } from '../../../src/contract/channels.table.ts'
import { paymentMethodProblemStateNames, type MethodState } from '../../../src/contract/method-states.table.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import { requireBrand, requireTextOption, CommandError, type Command } from '../../admin/command.ts'
import { readMethodStates, writeMethodStates } from '../../catalogue/payment-methods/method-states.ts'
import { getMethodsLogObject, setMethodStateLogVerb } from '../companies/method-log.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

const works = 'works'
const wayPattern = /^(?<payway>\d+)(?:_(?<channel>\d+))?$/

const isState = (word: string | undefined): word is MethodState =>
  paymentMethodProblemStateNames.some((name) => name === word)

/** Sets the state of a payment method, which the store displays. A method under maintenance accepts no payments. */
export const setPaymentMethodStateCommand: Command = {
  usage: `<payway or payway_channel> ${[...paymentMethodProblemStateNames, works].join('|')} [--brand <brand>]`,
  isLogged: true,
  async run(args, deps) {
    const { db, brands, at } = deps
    const [way = '', word] = args.words
    const { payway, channel } = wayPattern.exec(way)?.groups ?? {}
    if (payway === undefined || !isPaywayId(Number(payway)))
      throw new CommandError(`"${way}" is neither a payway such as 10103 nor a channel such as 10101_128`)
    if (!isState(word) && word !== works)
      throw new CommandError(`Expected ${[...paymentMethodProblemStateNames, works].join(', ')} after ${way}`)
    const chosenBrands =
      args.options['brand'] === undefined ? brands : [requireBrand({ brands }, requireTextOption(args, 'brand'))]
    const sold = await db
      .selectDistinct({ brand: paymentMethods.brand })
      .from(paymentMethods)
      .where(
        and(
          inArray(
            paymentMethods.brand,
            chosenBrands.map(({ key }) => key),
          ),
          eq(paymentMethods.paywayId, Number(payway)),
          channel === undefined ? undefined : eq(paymentMethods.channelId, Number(channel)),
        ),
      )
    const keys = sold.map(({ brand }) => brand).sort()
    if (keys.length === 0) throw new CommandError(`No selected brand has the payment method ${way}`)
    await runLoggedOperatorChange(deps, args, async (tx, log) => {
      for (const brand of keys) {
        const before = { [way]: (await readMethodStates(tx, brand)).get(way) ?? works }
        await writeMethodStates(tx, { brand, ways: [way], state: isState(word) ? word : null, at })
        await log({
          verb: setMethodStateLogVerb,
          object: getMethodsLogObject(brand),
          brand,
          before,
          after: { [way]: word },
        })
      }
    })
    return { data: { way, state: word, brands: keys }, text: `${way}: ${word}, for ${keys.join(', ')}` }
  },
}
