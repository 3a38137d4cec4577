import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { findBillingNo } from '../../../contract/links/find-billing-no.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { clearWithdrawalConfirmation, confirmContractWithdrawal } from './withdrawal.actions.ts'
import { ContractWithdrawalConfirmation } from './withdrawal-confirmation.tsx'
import { contractWithdrawalStore } from './withdrawal.store.ts'
import styles from './withdrawal.module.css'

const maxLengths = { order: 300, name: 100 }

interface Declaration {
  readonly order: string
  readonly name: string
}

/** Two-step form to withdraw from a contract, as EU law requires, without login or reason. */
export function ContractWithdrawalSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { confirmation } = useSnapshot(contractWithdrawalStore)
  const [declaration, setDeclaration] = useState<Declaration>({ order: '', name: '' })
  const [billingNo, setBillingNo] = useState<string>()
  useEffect(() => clearWithdrawalConfirmation, [])
  return (
    <Sheet title={t('shell:withdraw')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {confirmation ? (
        <ContractWithdrawalConfirmation withdrawal={confirmation} />
      ) : billingNo === undefined ? (
        <DeclarationForm declaration={declaration} onChange={setDeclaration} onNext={setBillingNo} />
      ) : (
        <ConfirmStep billingNo={billingNo} name={declaration.name.trim()} onBack={() => setBillingNo(undefined)} />
      )}
    </Sheet>
  )
}

interface DeclarationFormProps {
  declaration: Declaration
  onChange: (declaration: Declaration) => void
  onNext: (billingNo: string) => void
}

function DeclarationForm({ declaration, onChange, onNext }: DeclarationFormProps) {
  const t = useTranslate()
  const [isWrong, setIsWrong] = useState(false)
  const { order, name } = declaration
  const submit = () => {
    const billingNo = findBillingNo(order)
    setIsWrong(billingNo === undefined)
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
      <p className={styles.text}>{t('legal:withdraw_text')}</p>
      <div>
        <TextField
          label={t('legal:withdraw_order')}
          name="order"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLengths.order}
          value={order}
          onChange={(text) => {
            setIsWrong(false)
            onChange({ ...declaration, order: text })
          }}
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': 'withdraw-order-wrong' } : {})}
        />
        {isWrong && (
          <output className={styles.wrong} id="withdraw-order-wrong">
            {t('legal:withdraw_order_wrong')}
          </output>
        )}
      </div>
      <TextField
        label={t('legal:withdraw_name')}
        name="name"
        autoComplete="name"
        maxLength={maxLengths.name}
        value={name}
        onChange={(text) => onChange({ ...declaration, name: text })}
      />
      <Button type="submit" wide disabled={order.trim() === '' || name.trim() === ''}>
        {t('legal:withdraw_next')}
      </Button>
    </form>
  )
}

function ConfirmStep({ billingNo, name, onBack }: { billingNo: string; name: string; onBack: () => void }) {
  const t = useTranslate()
  const { busy } = useSnapshot(contractWithdrawalStore)
  return (
    <div className={styles.form}>
      <p className={styles.statement}>{t('legal:withdraw_statement', { number: billingNo })}</p>
      <p>
        <bdi>{name}</bdi>
      </p>
      <OnlineOnlyButton
        wide
        busy={busy && t('legal:withdraw_confirm')}
        onClick={() => void confirmContractWithdrawal(billingNo, name)}
      >
        {t('legal:withdraw_confirm')}
      </OnlineOnlyButton>
      <Button look="ghost" wide onClick={onBack}>
        {t('legal:withdraw_back')}
      </Button>
    </div>
  )
}
