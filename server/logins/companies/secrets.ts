import * as v from 'valibot'
import { webUrlSchema } from '../../../src/contract/fields.ts'
import { loginProviderUrls, type LoginProviderUrls } from './login-provider-urls.table.ts'

const text = v.pipe(v.string(), v.minLength(1))
const key = v.strictObject({ team: text, key: text, privateKey: text })

/**
 * Login secrets by provider. A provider is offered only if it has a secret here, except for VK, which needs no secret.
 */
const brandSecretsSchema = v.strictObject({
  google: v.optional(text),
  huawei: v.optional(text),
  facebook: v.optional(text),
  /** Signing key, or a client secret that was signed with another tool. */
  apple: v.optional(v.union([text, key])),
  twitter: v.optional(v.strictObject({ key: text, secret: text })),
})
export type LoginSecrets = v.InferOutput<typeof brandSecretsSchema>

/** JSON object with the login secrets of each brand, by brand key. */
export const loginSecretsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), brandSecretsSchema))

const address = v.optional(webUrlSchema)
const overrides = v.strictObject(
  Object.fromEntries(
    Object.entries(loginProviderUrls).map(([company, known]) => [
      company,
      v.optional(v.strictObject(Object.fromEntries(Object.keys(known).map((name) => [name, address])))),
    ]),
  ),
)

/** URLs that replace the default URLs of login providers, for proxies and test environments. */
export const loginUrlOverridesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  overrides,
  v.transform(
    (given): LoginProviderUrls =>
      Object.fromEntries(
        Object.entries(loginProviderUrls).map(([company, known]) => [company, { ...known, ...given[company] }]),
      ) as unknown as LoginProviderUrls,
  ),
)
