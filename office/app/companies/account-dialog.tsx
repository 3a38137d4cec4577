import { companyCalls as calls } from '../../contract/calls/companies.calls.ts'
import { accountReasons } from '../../contract/reasons.table.ts'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { callOffice } from '../api/call-office.ts'
import { useCopy } from '../i18n/i18n.ts'
import { useBrandName } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'
import type { Company } from './company.ts'

interface AccountContent {
  readonly company: Company
  /** Brand whose payments are stopped or resumed. Undefined for all brands in which the person has the right. */
  readonly brand: string | undefined
  readonly onClose: () => void
}

/** Dialog that stops all payments of a payment account, or resumes them if they are stopped. */
export function AccountDialog({ company: { id, name, pauses }, brand, onClose }: AccountContent) {
  const { t } = useCopy()
  const brandName = useBrandName()
  const target = { account: id, ...(brand === undefined ? {} : { brand }) }
  const common = { aside: [name, brand && brandName(brand)].filter(Boolean).join(' · '), onClose }
  if (pauses.length > 0)
    return (
      <ReasonDialog
        {...common}
        name={`resumeAccount ${id}`}
        title={t('office:do_resumeAccount')}
        submit={t('office:do_resumeAccount')}
        reasons={accountReasons.resumeAccount}
        done={t('office:done_resumeAccount')}
        consequence={<Notice tone="good" title={t('office:consequence_resume_account')} />}
        send={(request) => callOffice(calls.resumeAccount, { ...target, ...request })}
      />
    )
  return (
    <ReasonDialog
      {...common}
      name={`pauseAccount ${id}`}
      title={t('office:do_pauseAccount')}
      submit={t('office:do_pauseAccount')}
      reasons={accountReasons.pauseAccount}
      done={t('office:done_pauseAccount')}
      consequence={<Notice tone="warn" title={t('office:consequence_pause_account')} />}
      send={(request) => callOffice(calls.pauseAccount, { ...target, ...request })}
    />
  )
}
