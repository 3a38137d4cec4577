import type { UseQueryResult } from '@tanstack/react-query'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeLogApiCalls } from '../../contract/calls/log.calls.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel } from '../ui/status-label.tsx'

interface LogIntegrityStatusProps {
  readonly verify: UseQueryResult<OfficeReplyOf<typeof officeLogApiCalls.verifyLog>>
}

/** Shows whether every log entry still matches its stored hash. */
export function LogIntegrityStatus({ verify: { data } }: LogIntegrityStatusProps) {
  const { t } = useOfficeTranslation()
  if (!data) return null
  return data.fault ? (
    <StatusLabel tone="bad">
      {t(`office:log_${data.fault.kind}`, {
        number: [data.fault.tenant, data.fault.sequence].filter(Boolean).join(' '),
      })}
    </StatusLabel>
  ) : (
    <StatusLabel tone="good">{t('office:log_unbroken', { count: data.entries })}</StatusLabel>
  )
}
