import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { pageConfigSchema } from '../entities/page-config.ts'
import { idSchema, textSchema } from '../fields.ts'

/** Parameters of config calls. Without `client_id`, the brand's config is returned instead of a game's. */
const clientOrBrandSchema = v.object({ client_id: v.optional(idSchema), domain_area: v.optional(idSchema) })

export const getPageConfig = defineApiCall(
  '/api/config/recharge',
  'Page config of a game, or of the brand',
  clientOrBrandSchema,
  pageConfigSchema,
  {
    codes: ['notAGame', 'wrongDomain'],
  },
)
export const getGameLogo = defineApiCall(
  '/api/config/game_logo',
  'Logo of a game',
  v.object({ client_id: idSchema }),
  v.object({ logo: textSchema }),
  {
    codes: ['notAGame'],
  },
)
export const getGamePlatformIcon = defineApiCall(
  '/api/config/platform_icon',
  'Icon of a game for its platform',
  v.object({ client_id: idSchema }),
  v.object({ icon: textSchema }),
  {
    codes: ['notAGame'],
  },
)
export const getGameLaunchLink = defineApiCall(
  '/api/rsys/evoke',
  'Link that opens the game',
  v.object({ client_id: idSchema }),
  v.object({ link: textSchema }),
  { codes: ['notAGame', 'notFound'] },
)

export const configApiCalls = {
  getPageConfig,
  getGameLogo,
  getPlatformIcon: getGamePlatformIcon,
  evoke: getGameLaunchLink,
}
