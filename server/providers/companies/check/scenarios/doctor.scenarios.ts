import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { probePaymentClient } from '../../accounts/probe-payment-client.ts'
import { assert, NotApplicableError } from '../../../scenarios.ts'
import type { Fault, Harness } from '../harness.ts'
import type { AdapterScenario } from '../scenario.ts'

const isAnswered = (client: Harness['client']): Promise<boolean> =>
  probePaymentClient(client).then(
    () => true,
    () => false,
  )

/** Returns a different secret in the same format. Private keys must stay valid keys. */
function otherSecret(secret: unknown): unknown {
  if (Array.isArray(secret)) return secret.map(otherSecret)
  const text = String(secret)
  const isPem = text.startsWith('-----')
  if (!isPem && !text.startsWith('MII')) return `${text.slice(0, -4)}xxxx`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return isPem
    ? privateKey.export({ type: 'pkcs8', format: 'pem' })
    : privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

const unreachable = (fault: Fault, says: string): AdapterScenario => ({
  description: says,
  async run({ setFault: set, client }) {
    set(fault)
    assert(!(await isAnswered(client)), 'the account is reported as healthy')
  },
})

/**
 * Scenarios for `npm run doctor`, which must report an account as healthy only if the provider accepts its credentials.
 */
export const credentialCheckScenarios: readonly AdapterScenario[] = [
  {
    description: 'an account with the right keys is healthy',
    run: ({ client }) => probePaymentClient(client),
  },
  unreachable('down', 'an account is not healthy while its company is down'),
  unreachable('lost', 'an account is not healthy if its company does not respond'),
  {
    description: 'an account with invented keys is not healthy',
    async run({ adapter, mock, openWithSettings }) {
      const invented = Object.fromEntries(adapter.secrets.map((name) => [name, otherSecret(mock.settings[name])]))
      const settings = { ...mock.settings, ...invented }
      if (!v.safeParse(adapter.settings, settings).success)
        throw new NotApplicableError('the settings schema refuses them')
      assert(!(await isAnswered(openWithSettings(settings))), 'the account is reported as healthy')
    },
  },
]
