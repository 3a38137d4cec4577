import { useSnapshot } from 'valtio'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { getInAppBrowser, getForPlatform } from '../../kernel/in-app/in-app-browser.ts'
import { createPageLink } from '../../kernel/in-app/page-link.ts'
import { getExternalBrowserUrl } from '../../kernel/in-app/external-browser-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** The same page, with all that was chosen, and how this app lets it out into a browser. */
export function useWayOut() {
  const t = useCopy()
  const { area, params } = useSnapshot(session)
  const { chosen } = useSnapshot(selection)
  const link = createPageLink(window.location, { area, clientId: params.client_id, info: chosen })
  const browser = getInAppBrowser()
  return {
    address: browser && getExternalBrowserUrl(getForPlatform(browser.exitMethod), link),
    menu: browser && getForPlatform(browser.menuPosition),
    copy: () => void copyToClipboard(link, { name: t('login:copy_link'), done: t('login:link_copied') }),
  }
}
