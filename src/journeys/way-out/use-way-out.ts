import { useSnapshot } from 'valtio'
import { copyText } from '../../kernel/copy-text.ts'
import { inAppBrowser, onThisPhone } from '../../kernel/in-app/in-app-browser.ts'
import { pageLink } from '../../kernel/in-app/page-link.ts'
import { addressOut } from '../../kernel/in-app/way-out.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** The same page, with all that was chosen, and how this app lets it out into a browser. */
export function useWayOut() {
  const t = useCopy()
  const { area, params } = useSnapshot(session)
  const { chosen } = useSnapshot(selection)
  const link = pageLink(window.location, { area, clientId: params.client_id, info: chosen })
  const browser = inAppBrowser()
  return {
    address: browser && addressOut(onThisPhone(browser.out), link),
    menu: browser && onThisPhone(browser.menu),
    copy: () => void copyText(link, { name: t('login:copy_link'), done: t('login:link_copied') }),
  }
}
