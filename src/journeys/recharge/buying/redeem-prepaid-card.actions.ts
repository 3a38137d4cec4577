import type { InferOutput } from 'valibot'
import { encodeCardInfo } from '../../../channels/card-code/card-info.ts'
import { checkCardValue } from '../../../contract/calls/order.calls.ts'
import type { cardCheckResultSchema } from '../../../contract/entities/card.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { formatCount } from '../../../kernel/i18n/format-count.ts'
import { joinWithDots, loadTranslations, t } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { buy } from '../../../purchase/machine/purchase.actions.ts'
import type { PurchaseDraft } from '../../../purchase/machine/purchase.types.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { rechargeStore } from '../recharge.store.ts'

type CardValue = InferOutput<typeof cardCheckResultSchema>

const formatFact = (label: 'giftCard:face_value' | 'giftCard:gems' | 'select:for_whom', value: string) =>
  t('shell:fact', { label: t(label), value })

const formatGems = ({ gemsNumber: gems, extraGemsNumber: extra }: CardValue): string =>
  [gems, ...(extra > 0 ? [extra] : [])].map((count) => formatCount(count, sessionStore.language)).join(' + ')

/** Asks the player to confirm the card's value and character, because a card is redeemed once. */
const confirmExchange = (worth: CardValue, { roleName, serverName }: PurchaseDraft['words']) =>
  showConfirmDialog({
    title: t('giftCard:redeem'),
    content: [
      formatFact(
        'giftCard:face_value',
        formatPrice(worth.price, worth.currency, sessionStore.language, getPayRegion()),
      ),
      formatFact('giftCard:gems', formatGems(worth)),
      formatFact('select:for_whom', joinWithDots(roleName, serverName)),
    ],
    closeByOverlay: false,
    confirmText: t('recharge:exchange'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })

/** Changes the draft to a purchase of the card's value. */
function buildCardPurchase(draft: PurchaseDraft, worth: CardValue): PurchaseDraft {
  const { goodsIcon: _goodsIcon, ...words } = draft.words
  const goodsName = formatFact('giftCard:gems', formatGems(worth))
  return { ...draft, words: { ...words, goodsName, amount: worth.price, currency: worth.currency } }
}

async function loadCardValue(card: Readonly<{ id: string; password: string }>, clientId: string) {
  const cardInfo = await encodeCardInfo(card, clientId)
  const [result] = await Promise.all([
    callGateway(checkCardValue, { client_id: clientId, card_info: cardInfo }),
    loadTranslations('giftCard').catch(() => undefined),
  ])
  return { cardInfo, result }
}

/** Checks a prepaid card, asks for confirmation and redeems it. */
export async function redeemPrepaidCard(
  draft: PurchaseDraft,
  card: Readonly<{ id: string; password: string }>,
): Promise<void> {
  if (rechargeStore.checking) return
  const checked = await runWithBusyState(
    (isBusy) => (rechargeStore.checking = isBusy),
    () => loadCardValue(card, draft.purchase.clientId),
  )
  if (!checked) return
  const { result, cardInfo } = checked
  if (!result.ok) {
    // If an earlier response was lost, this very purchase may have used the card. Retrying is safe, because the start
    // request detects that.
    const isUsed = result.failure.kind === 'code' && result.failure.name === 'cardUsed'
    return isUsed ? buy(draft, cardInfo) : handleRequestFailure(result.failure)
  }
  if (await confirmExchange(result.data, draft.words)) await buy(buildCardPurchase(draft, result.data), cardInfo)
}
