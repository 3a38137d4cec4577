import type { InferOutput } from 'valibot'
import { cardInfoOf } from '../../../channels/card-code/card-info.ts'
import { checkCard } from '../../../contract/calls/order.calls.ts'
import type { cardCheck } from '../../../contract/entities/card.ts'
import { handleFailure } from '../../../kernel/http/handle-failure.ts'
import { send } from '../../../kernel/http/send.ts'
import { formatCount } from '../../../kernel/i18n/format-count.ts'
import { joinWithDots, loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { confirm } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { buy } from '../../../purchase/machine/purchase.actions.ts'
import type { PurchaseDraft } from '../../../purchase/machine/purchase.types.ts'
import { recharge } from '../recharge.store.ts'

type Worth = InferOutput<typeof cardCheck>

const fact = (label: 'giftCard:face_value' | 'giftCard:gems' | 'select:for_whom', value: string) =>
  t('shell:fact', { label: t(label), value })

const gemsOf = ({ gemsNumber: gems, extraGemsNumber: extra }: Worth): string =>
  [gems, ...(extra > 0 ? [extra] : [])].map((count) => formatCount(count, session.language)).join(' + ')

/** Its gems and their character: a card is spent once. */
const agrees = (worth: Worth, { roleName, serverName }: PurchaseDraft['words']) =>
  confirm({
    title: t('giftCard:redeem'),
    content: [
      fact('giftCard:face_value', formatPrice(worth.price, worth.currency, session.language)),
      fact('giftCard:gems', gemsOf(worth)),
      fact('select:for_whom', joinWithDots(roleName, serverName)),
    ],
    closeByOverlay: false,
    confirmText: t('recharge:exchange'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })

/** The card is bought, not the chosen goods. */
function wishFor(wish: PurchaseDraft, worth: Worth): PurchaseDraft {
  const { goodsIcon: _goodsIcon, ...words } = wish.words
  const goodsName = fact('giftCard:gems', gemsOf(worth))
  return { ...wish, words: { ...words, goodsName, amount: worth.price, currency: worth.currency } }
}

async function check(card: Readonly<{ id: string; password: string }>, clientId: string) {
  const cardInfo = await cardInfoOf(card, clientId)
  const [result] = await Promise.all([
    send(checkCard, { client_id: clientId, card_info: cardInfo }),
    loadTranslations('giftCard').catch(() => undefined),
  ])
  return { cardInfo, result }
}

/** A card is checked before it is spent: what it is worth is said, and agreed to. */
export async function exchange(wish: PurchaseDraft, card: Readonly<{ id: string; password: string }>): Promise<void> {
  if (recharge.checking) return
  const checked = await runWithBusyState(
    (isBusy) => (recharge.checking = isBusy),
    () => check(card, wish.purchase.clientId),
  )
  if (!checked) return
  const { result, cardInfo } = checked
  if (!result.ok) {
    // Perhaps by this very purchase, whose answer was lost: the start knows.
    const isUsed = result.failure.kind === 'code' && result.failure.name === 'cardUsed'
    return isUsed ? buy(wish, cardInfo) : handleFailure(result.failure)
  }
  if (await agrees(result.data, wish.words)) await buy(wishFor(wish, result.data), cardInfo)
}
