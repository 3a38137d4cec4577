import { useSnapshot } from 'valtio'
import { copyToClipboard } from '../../kernel/copy-to-clipboard.ts'
import { getInAppBrowser, selectByPlatform } from '../../kernel/in-app/in-app-browser.ts'
import { createShareablePageLink } from '../../kernel/in-app/page-link.ts'
import { getExternalBrowserUrl } from '../../kernel/in-app/external-browser-url.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Returns ways to open this page with the current selection in an external browser. */
export function useExternalBrowserOptions() {
  const t = useTranslate()
  const { area, params } = useSnapshot(sessionStore)
  const { chosen } = useSnapshot(selectionStore)
  const link = createShareablePageLink(window.location, { area, clientId: params.client_id, info: chosen })
  const browser = getInAppBrowser()
  return {
    externalUrl: browser && getExternalBrowserUrl(selectByPlatform(browser.exitMethod), link),
    menu: browser && selectByPlatform(browser.menuPosition),
    copy: () => void copyToClipboard(link, { name: t('login:copy_link'), done: t('login:link_copied') }),
  }
}
