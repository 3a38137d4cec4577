import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useSnapshot } from 'valtio'
import { isContractWithdrawable } from '../../../contract/law/is-withdrawable.ts'
import { findBillingNo } from '../../../contract/links/find-billing-no.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getGatewayNowSeconds } from '../../../kernel/time/gateway-clock.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OrderNumberField } from '../order-number-field.tsx'
import { clearWithdrawalConfirmation, confirmContractWithdrawal } from './withdrawal.actions.ts'
import { parseSavedReceipt, type SavedReceipt } from './parse-receipt.ts'
import { ReceiptFileField } from './receipt-file-field.tsx'
import { ContractWithdrawalConfirmation } from './withdrawal-confirmation.tsx'
import { contractWithdrawalStore } from './withdrawal.store.ts'
import styles from './withdrawal.module.css'

const maxNameLength = 100

interface Declaration {
  readonly order: string
  readonly name: string
  readonly receipt?: SavedReceipt
}

interface ContractWithdrawalSheetProps {
  id: number
  /** `billingNo` is set if the player opened the form on an order page. */
  overlay: { billingNo?: string }
}

/** Form to withdraw from a contract, in two steps, without a login or a reason, as EU law requires. */
export function ContractWithdrawalSheet({ id, overlay }: ContractWithdrawalSheetProps) {
  const t = useTranslate()
  const { confirmation } = useSnapshot(contractWithdrawalStore)
  const { area, user, brand } = useSnapshot(sessionStore)
  const place = { area: area ?? '', region: getPayRegion() ?? '', playerCountries: user?.countries, law: brand.law }
  // Everyone can open the form, because the order may have been paid in another country.
  const hasRight = overlay.billingNo !== undefined || isContractWithdrawable(place, getGatewayNowSeconds())
  const [declaration, setDeclaration] = useState<Declaration>({ order: overlay.billingNo ?? '', name: '' })
  const [billingNo, setBillingNo] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => clearWithdrawalConfirmation, [])
  return (
    <Sheet title={t('shell:withdraw')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {confirmation ? (
        <ContractWithdrawalConfirmation withdrawal={confirmation} />
      ) : billingNo === undefined ? (
        <DeclarationForm
          hasRight={hasRight}
          declaration={declaration}
          isWrong={isWrong}
          onIsWrong={setIsWrong}
          onChange={setDeclaration}
          onNext={setBillingNo}
        />
      ) : (
        <ConfirmStep
          billingNo={billingNo}
          name={declaration.name.trim()}
          receipt={declaration.receipt}
          onBack={(isUnknown) => {
            setIsWrong(isUnknown)
            setBillingNo(undefined)
          }}
        />
      )}
    </Sheet>
  )
}

interface DeclarationFormProps {
  /** True if the law gives a right to withdraw where the player pays. */
  hasRight: boolean
  declaration: Declaration
  /** True if no order has the entered number. */
  isWrong: boolean
  onIsWrong: (isWrong: boolean) => void
  onChange: Dispatch<SetStateAction<Declaration>>
  onNext: (billingNo: string) => void
}

function DeclarationForm({ hasRight, declaration, isWrong, onIsWrong, onChange, onNext }: DeclarationFormProps) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const { order, name, receipt } = declaration
  const submit = () => {
    const pasted = parseSavedReceipt(order)
    if (pasted) onChange({ ...declaration, order: pasted.billingNo, receipt: pasted })
    const billingNo = pasted?.billingNo ?? findBillingNo(order)
    onIsWrong(billingNo === undefined)
    if (billingNo !== undefined) onNext(billingNo)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.text}>{t(hasRight ? 'legal:withdraw_text' : 'legal:withdraw_text_elsewhere')}</p>
      <OrderNumberField
        label={t('legal:withdraw_order')}
        value={order}
        isWrong={isWrong}
        onChange={(text) => {
          onIsWrong(false)
          onChange({ ...declaration, order: text })
        }}
      />
      <TextField
        label={t('legal:withdraw_name')}
        name="name"
        autoComplete="name"
        maxLength={maxNameLength}
        value={name}
        onChange={(text) => onChange({ ...declaration, name: text })}
      />
      {user === null && (
        <ReceiptFileField
          isAdded={receipt !== undefined && receipt.billingNo === findBillingNo(order)}
          onAdd={(added) => {
            onIsWrong(false)
            onChange((latest) => ({ ...latest, order: added.billingNo, receipt: added }))
          }}
        />
      )}
      <Button type="submit" wide disabled={order.trim() === '' || name.trim() === ''}>
        {t('legal:withdraw_next')}
      </Button>
    </form>
  )
}

interface ConfirmStepProps {
  billingNo: string
  name: string
  receipt: SavedReceipt | undefined
  /** Returns to the form. `isUnknown` is true if no order has the entered number. */
  onBack: (isUnknown: boolean) => void
}

function ConfirmStep({ billingNo, name, receipt, onBack }: ConfirmStepProps) {
  const t = useTranslate()
  const { busy } = useSnapshot(contractWithdrawalStore)
  const confirm = async () => {
    if ((await confirmContractWithdrawal(billingNo, name, receipt)) === 'unknownOrder') onBack(true)
  }
  return (
    <div className={styles.form}>
      <p className={styles.statement}>{t('legal:withdraw_statement', { number: billingNo })}</p>
      <p>
        <bdi>{name}</bdi>
      </p>
      <OnlineOnlyButton wide busy={busy && t('legal:withdraw_confirm')} onClick={() => void confirm()}>
        {t('legal:withdraw_confirm')}
      </OnlineOnlyButton>
      <Button look="ghost" wide onClick={() => onBack(false)}>
        {t('legal:withdraw_back')}
      </Button>
    </div>
  )
}
