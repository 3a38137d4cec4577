import { useState } from 'react'
import { officeCompanyApiCalls } from '../../contract/calls/companies.calls.ts'
import { maxStatementCharacters, reconcileStatement } from '../../contract/calls/reconciliation.calls.ts'
import { CallError } from '../api/call-error.ts'
import { useOfficeQuery, useOfficeMutation } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { ReconciliationResult } from './reconciliation-result.tsx'
import styles from './reconciliation.module.css'

const accountPrefix = 'payment:'

export function ReconciliationScreen() {
  const { t } = useOfficeTranslation()
  const companies = useOfficeQuery(officeCompanyApiCalls.listCompanies, {})
  const [account, setAccount] = useState('')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<CallError>()
  const compare = useOfficeMutation(reconcileStatement)
  const accounts = (companies.data?.companies ?? []).filter(({ kind }) => kind === 'payment')
  const submit = async () => {
    if (!file || account === '' || compare.isPending) return
    compare.reset()
    const isTooLong = file.size > maxStatementCharacters
    setFault(isTooLong ? new CallError('notAllowed', { reason: 'statementTooLong' }) : undefined)
    if (!isTooLong) compare.mutate({ account, text: await file.text() })
  }
  return (
    <>
      <ScreenHeader title={t('office:reconciliation')} aside={t('office:reconcile_hint')} />
      <LoadFailure error={companies.data ? undefined : companies.error} onRetry={() => void companies.refetch()} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('office:number_merchantAccount')}>
          {(control) => (
            <select {...control} required value={account} onChange={({ target }) => setAccount(target.value)}>
              <option value="">{t('office:reconcile_choose')}</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id.slice(accountPrefix.length)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office:reconcile_file')} hint={t('office:reconcile_file_hint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              required
              accept=".csv,.txt,text/csv"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" disabled={compare.isPending} className={styles.submit}>
          {t('office:reconcile')}
        </Button>
      </form>
      <MutationErrorNotice error={fault ?? compare.error} />
      {compare.data && !fault && <ReconciliationResult result={compare.data} account={account} />}
    </>
  )
}
