import { isLoggedVerb, logVerbLabels } from '../../contract/log-verb-labels.table.ts'
import { useCopy } from '../i18n/i18n.ts'

/** Returns a function that translates the name of an action in the log. */
export function useLogVerbLabel(): (verb: string) => string {
  const { t } = useCopy()
  return (verb) => (isLoggedVerb(verb) ? t(`office:${logVerbLabels[verb]}`) : verb)
}
