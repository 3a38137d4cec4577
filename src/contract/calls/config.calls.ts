import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { pageConfigSchema } from '../entities/page-config.ts'
import { idSchema, textSchema } from '../fields.ts'

/** Parameters of config calls. Without `client_id`, the response contains the brand's config. */
const clientOrBrandSchema = v.object({ client_id: v.optional(idSchema), domain_area: v.optional(idSchema) })

export const getPageConfig = defineCall(
  '/api/config/recharge',
  'Page config of a game, or of the brand',
  clientOrBrandSchema,
  pageConfigSchema,
  {
    codes: ['notAGame', 'wrongDomain'],
  },
)
export const getGameLogo = defineCall(
  '/api/config/game_logo',
  'Logo of a game',
  v.object({ client_id: idSchema }),
  v.object({ logo: textSchema }),
  {
    codes: ['notAGame'],
  },
)
export const getPlatformIcon = defineCall(
  '/api/config/platform_icon',
  'Icon of a game for its platform',
  v.object({ client_id: idSchema }),
  v.object({ icon: textSchema }),
  {
    codes: ['notAGame'],
  },
)
export const evoke = defineCall(
  '/api/rsys/evoke',
  'The link that opens the game',
  v.object({ client_id: idSchema }),
  v.object({ link: textSchema }),
  { codes: ['notAGame', 'notFound'] },
)

export const configCalls = { getPageConfig, getGameLogo, getPlatformIcon, evoke }
