import type { ClientBrand } from '../../brands/page/client-brand.ts'
import type { UrlParams } from '../../kernel/url/params.table.ts'
import { parseUrlParams, extractTokenFromUrl } from '../../kernel/url/params.ts'
import { startSavingTabLinkParams, restoreTabLinkParams } from '../../kernel/url/tab-link.ts'
import { readBrandFromPage } from '../../kernel/session/brand.ts'
import { setGatewayTime } from '../../kernel/time/gateway-clock.ts'
import { initSession } from '../../kernel/session/session.store.ts'
import { readBootDataFromPage, type BootData } from '../../kernel/startup/boot.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import {
  replaceSocialLinkUrl,
  dropOutdatedHomeScreenParams,
  resolveInitialArea,
  takeLoginCallbackUrl,
} from '../initial-url.ts'
import { createInitialSession } from '../initial-session.ts'

/** Data of the page and its URL, which all startup steps receive. */
export interface StartupContext {
  readonly brand: ClientBrand
  readonly page: BootData
  readonly params: UrlParams
  readonly linkToken: string | null
  /** URL of the login callback, if this page is one. */
  readonly loginReturned: string | undefined
}

/** Drops the language in the URL of a payment redirect if the player has chosen a language, which may be newer. */
function withoutOldLanguage({ spec_lang, ...params }: UrlParams): UrlParams {
  const isOld = params.billing_no !== undefined && browserStorage.read(browserStorageItems.language) !== undefined
  return spec_lang === undefined || isOld ? params : { ...params, spec_lang }
}

/** Returns the brand with the law of a preview, and sets the clock to the day of the preview. */
function applyLawPreview(brand: ClientBrand, { lawPreview }: BootData): ClientBrand {
  if (!lawPreview) return brand
  setGatewayTime(lawPreview.now)
  return lawPreview.rules ? { ...brand, law: lawPreview.rules } : brand
}

/** Starts the session from the URL and the page. Removes secrets from the URL first. */
export function startSessionFromUrl(): StartupContext {
  const loginReturned = takeLoginCallbackUrl()
  const token = extractTokenFromUrl(window.location, window.history)
  const page = readBootDataFromPage()
  const brand = applyLawPreview(readBrandFromPage(), page)
  replaceSocialLinkUrl(brand)
  dropOutdatedHomeScreenParams()
  const requestedParams = withoutOldLanguage(parseUrlParams(window.location.search, brand))
  const { params, linkToken, linkCheck } = restoreTabLinkParams(brand, requestedParams, token)
  initSession(createInitialSession({ brand, page, params, linkToken, linkCheck }))
  startSavingTabLinkParams()
  resolveInitialArea(brand, params, page)
  return { brand, page, params, linkToken, loginReturned }
}
