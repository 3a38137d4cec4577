import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { PayRequest } from '../../contract/entities/pay-request.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { closeOverlay, openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatShortDateTime } from '../../kernel/time/format-short-date-time.ts'
import { getPayRegion } from '../../purchase/selection/pay-region.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { loadSpendCap } from '../../purchase/spend-cap/spend-cap.actions.ts'
import { spendCapStore } from '../../purchase/spend-cap/spend-cap.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { ShareLinkSheet } from '../../shared/sharing/share-link-sheet.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { Price } from '../../ui/content/price.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { createPayRequestForSelection } from './pay-requests.actions.ts'
import { payRequestsStore } from './pay-requests.store.ts'
import { RequestNotifications } from './request-notifications.tsx'
import styles from './pay-requests.module.css'

/** Creates and shares a link with which someone else can pay for the selected goods. */
export function CreatePayRequestSheet({ id }: { id: number }) {
  const [request, setRequest] = useState<PayRequest>()
  return request ? (
    <PayRequestLink id={id} request={request} note={<AllRequestsButton />} />
  ) : (
    <CreateRequest id={id} onCreated={setRequest} />
  )
}

function CreateRequest({ id, onCreated }: { id: number; onCreated: (request: PayRequest) => void }) {
  const t = useTranslate()
  const { goods, role, region } = useSnapshot(selectionStore).chosen
  const { language } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(payRequestsStore)
  const { cap } = useSnapshot(spendCapStore)
  useEffect(() => void loadSpendCap(), [])
  // The gateway compares prices in other currencies.
  const isAboveLimit = cap !== null && cap.currency === goods?.currency && Number(goods.price) > Number(cap.left)
  const create = async () => {
    const request = await createPayRequestForSelection()
    if (request) onCreated(request)
  }
  const price =
    goods?.price && goods.currency && formatPrice(goods.price, goods.currency, language, region ?? getPayRegion())
  return (
    <Sheet
      title={t('recharge:ask_to_pay')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={{
        action: (
          <OnlineOnlyButton
            wide
            disabled={isAboveLimit}
            busy={busy && t('shell:loading')}
            onClick={() => void create()}
          >
            {t('payRequest:create')}
          </OnlineOnlyButton>
        ),
        note: <AllRequestsButton />,
      }}
    >
      <div className={styles.parts}>
        <LabeledValueList
          facts={[
            { label: t('select:goods'), value: <bdi>{goods?.display ?? goods?.value}</bdi> },
            { label: t('select:for_whom'), value: <bdi>{role?.name}</bdi> },
            ...(price ? [{ label: t('replenish:payment_amount'), value: <Price text={price} />, strong: true }] : []),
          ]}
        />
        <p>{t('payRequest:hint')}</p>
        {cap && (
          <Notice tone={isAboveLimit ? 'warn' : 'info'}>
            <p>
              {t('recharge:cap_left', {
                left: formatPrice(cap.left, cap.currency, language, region ?? getPayRegion()),
                cap: formatPrice(cap.amount, cap.currency, language, region ?? getPayRegion()),
              })}
            </p>
            <p>{t(isAboveLimit ? 'payRequest:limit_reached' : 'payRequest:others_count')}</p>
          </Notice>
        )}
      </div>
    </Sheet>
  )
}

function AllRequestsButton() {
  const t = useTranslate()
  return (
    <Button look="quiet" wide onClick={() => openOverlay({ kind: 'payRequests' })}>
      {t('payRequest:list_title')}
    </Button>
  )
}

interface PayRequestLinkProps {
  id: number
  request: Pick<PayRequest, 'replenishId' | 'url' | 'validUntil'>
  note?: ReactNode
}

function PayRequestLink({ id, request: { replenishId, url, validUntil }, note }: PayRequestLinkProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  return (
    <ShareLinkSheet
      id={id}
      title={t('recharge:ask_to_pay')}
      text={t('payRequest:ready', { time: formatShortDateTime(validUntil * 1000, language) })}
      link={url}
      note={
        <>
          <RequestNotifications replenishId={replenishId} />
          {note}
        </>
      }
    />
  )
}

/** Sheet that shares the link of an earlier pay request again. */
export const PayRequestLinkSheet = ({
  id,
  overlay,
}: {
  id: number
  overlay: Pick<PayRequest, 'replenishId' | 'url' | 'validUntil'>
}) => <PayRequestLink id={id} request={overlay} />
