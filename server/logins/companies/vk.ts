import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { VkCompany } from '../../providers/login-companies.ts'
import type { LoginProviderUrls } from './login-provider-urls.table.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import { requestLoginProvider, createLoginProviderStatusError } from './request-login-provider.ts'

interface VkSettings {
  readonly addresses: LoginProviderUrls['vk']
  readonly fetch: Fetch
}

const answered = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      state: v.optional(v.string()),
    }),
    v.object({ error: v.string() }),
  ]),
)
/** OAuth error codes that mean an invalid authorization code. Any other code is an internal error. */
const refusals = new Set(['invalid_grant', 'invalid_request'])

const secretBytes = 32

/** Creates a PKCE challenge with its verifier, and a random state (RFC 7636). */
export function createPkceChallenge(): { verifier: string; codeChallenge: string; state: string } {
  const [verifier = '', state = ''] = [randomBytes(secretBytes), randomBytes(secretBytes)].map((bytes) =>
    bytes.toString('base64url'),
  )
  return { verifier, state, codeChallenge: createHash('sha256').update(verifier).digest('base64url') }
}

/**
 * Creates the VK login. VK ID has no client secret. The PKCE verifier and the device id prove that this gateway started
 * the login.
 */
export const createVkLoginProvider = ({ addresses, fetch }: VkSettings): VkCompany => ({
  authorize: addresses.authorize,
  isConfiguredFor: ({ login }) => login.vkId !== null,
  async identify({ login }, { code, redirectUri, verifier, deviceId, state }) {
    const answer = await requestLoginProvider(fetch, addresses.token, {
      form: {
        grant_type: 'authorization_code',
        client_id: login.vkId ?? '',
        code,
        code_verifier: verifier,
        device_id: deviceId,
        redirect_uri: redirectUri,
        state,
      },
    })
    const parsed = v.safeParse(answered, answer.text)
    if (!parsed.success) throw createLoginProviderStatusError('VK', answer)
    if ('user_id' in parsed.output) return parsed.output.state === state ? parsed.output.user_id : undefined
    if (refusals.has(parsed.output.error)) return undefined
    throw createLoginProviderStatusError('VK', answer)
  },
})
