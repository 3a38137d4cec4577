import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { probeAdapter } from '../../accounts/probe-adapter.ts'
import { assert, NotApplicable, type Fault, type Harness } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

const isAnswered = (opened: Harness['opened']): Promise<boolean> =>
  probeAdapter(opened).then(
    () => true,
    () => false,
  )

/** Another secret of the same form: a private key, in PEM or base64 of its DER, has to stay one. */
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

const unreachable = (fault: Fault, says: string): Scenario => ({
  says,
  async run({ fault: set, opened }) {
    set(fault)
    assert(!(await isAnswered(opened)), 'the doctor says ok')
  },
})

/** What `npm run doctor` says of an account: it is well only if the company has been asked and has accepted the keys. */
export const doctorScenarios: readonly Scenario[] = [
  {
    says: 'an account with the right keys is well',
    run: ({ opened }) => probeAdapter(opened),
  },
  unreachable('down', 'a company that is down is not'),
  unreachable('lost', 'a company that does not answer is not'),
  {
    says: 'invented keys are not',
    async run({ adapter, double, openWith }) {
      const invented = Object.fromEntries(adapter.secrets.map((name) => [name, otherSecret(double.settings[name])]))
      const settings = { ...double.settings, ...invented }
      if (!v.safeParse(adapter.settings, settings).success) throw new NotApplicable('they are refused before that')
      assert(!(await isAnswered(openWith(settings))), 'the doctor says ok')
    },
  },
]
