import { isLoggedVerb, logVerbLabels } from '../../contract/log-verb-labels.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'

/** Returns a function that translates the action (verb) of a log entry. */
export function useLogVerbLabel(): (verb: string) => string {
  const { t } = useOfficeTranslation()
  return (verb) => (isLoggedVerb(verb) ? t(`office:${logVerbLabels[verb]}`) : verb)
}
