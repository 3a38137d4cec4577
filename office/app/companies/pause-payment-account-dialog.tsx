import { officeCompanyApiCalls as calls } from '../../contract/calls/companies.calls.ts'
import { paymentAccountActionReasons } from '../../contract/reasons.table.ts'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { callOfficeApi } from '../api/call-office.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'
import type { Company } from './company.ts'

interface PausePaymentAccountDialogProps {
  readonly company: Company
  /** Brand whose payments are paused or resumed. Undefined for all brands in which the user has the permission. */
  readonly brand: string | undefined
  readonly onClose: () => void
}

export function PausePaymentAccountDialog({
  company: { id, name, pauses },
  brand,
  onClose,
}: PausePaymentAccountDialogProps) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const target = { account: id, ...(brand === undefined ? {} : { brand }) }
  const common = { aside: [name, brand && brandName(brand)].filter(Boolean).join(' · '), onClose }
  if (pauses.length > 0)
    return (
      <ReasonDialog
        {...common}
        name={`resumeAccount ${id}`}
        title={t('office:do_resumeAccount')}
        submit={t('office:do_resumeAccount')}
        reasons={paymentAccountActionReasons.resumeAccount}
        done={t('office:done_resumeAccount')}
        consequence={<Notice tone="good" title={t('office:consequence_resume_account')} />}
        send={(request) => callOfficeApi(calls.resumeAccount, { ...target, ...request })}
      />
    )
  return (
    <ReasonDialog
      {...common}
      name={`pauseAccount ${id}`}
      title={t('office:do_pauseAccount')}
      submit={t('office:do_pauseAccount')}
      reasons={paymentAccountActionReasons.pauseAccount}
      done={t('office:done_pauseAccount')}
      consequence={<Notice tone="warn" title={t('office:consequence_pause_account')} />}
      send={(request) => callOfficeApi(calls.pauseAccount, { ...target, ...request })}
    />
  )
}
