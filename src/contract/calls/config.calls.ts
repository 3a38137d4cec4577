import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { pageConfig } from '../entities/page-config.ts'
import { id, text } from '../fields.ts'

/** Parameters of config calls. Without `client_id`, the reply contains the brand's config. */
const perClientOrBrand = v.object({ client_id: v.optional(id), domain_area: v.optional(id) })

export const getPageConfig = defineCall(
  '/api/config/recharge',
  'Page config of a game, or of the brand',
  perClientOrBrand,
  pageConfig,
  {
    codes: ['notAGame', 'wrongDomain'],
  },
)
export const getGameLogo = defineCall(
  '/api/config/game_logo',
  'Logo of a game',
  v.object({ client_id: id }),
  v.object({ logo: text }),
  {
    codes: ['notAGame'],
  },
)
export const getPlatformIcon = defineCall(
  '/api/config/platform_icon',
  'Icon of a game for its platform',
  v.object({ client_id: id }),
  v.object({ icon: text }),
  {
    codes: ['notAGame'],
  },
)
export const evoke = defineCall(
  '/api/rsys/evoke',
  'The link that opens the game',
  v.object({ client_id: id }),
  v.object({ link: text }),
  { codes: ['notAGame', 'notFound'] },
)

export const configCalls = { getPageConfig, getGameLogo, getPlatformIcon, evoke }
