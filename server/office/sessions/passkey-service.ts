import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import { createId } from '../secrets.ts'
import { consumeSignInChallenge, insertSignInChallenge, type Challenge } from './challenges.repository.ts'
import { officePasskeys } from './sessions.tables.ts'

/**
 * COSE ids of EdDSA, ES256 and RS256. The library's default list includes an algorithm that is experimental in Node.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

type PasskeyRow = typeof officePasskeys.$inferSelect

/** What a passkey is used for, and the person or session that uses it. */
interface Ceremony {
  readonly purpose: Exclude<Challenge['purpose'], 'openid'>
  readonly staffId?: string
  readonly sessionId?: string
  readonly at: number
}

interface PasskeyReply {
  readonly challengeId: string
  readonly response: Record<string, unknown>
}

const loadPasskeys = (db: Database, staffId: string): Promise<PasskeyRow[]> =>
  db.select().from(officePasskeys).where(eq(officePasskeys.staffId, staffId)).orderBy(asc(officePasskeys.createdAt))

const toDescriptor = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

/** Creates the passkey service of one origin. `db` may be a transaction. */
export function createPasskeyService(origin: string) {
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpID }

  async function remember(db: Database, { at, ...ceremony }: Ceremony, challenge: string): Promise<string> {
    const id = createId()
    await insertSignInChallenge(db, { id, ...ceremony, challenge }, at)
    return id
  }

  return {
    list: loadPasskeys,

    /** Starts a passkey registration. The person's existing passkeys are excluded. */
    async startRegistration(
      db: Database,
      ceremony: Ceremony & { staffId: string },
      person: { name: string; email: string },
    ) {
      const options = await generateRegistrationOptions({
        rpName: 'Office',
        rpID,
        supportedAlgorithmIDs,
        userID: new TextEncoder().encode(ceremony.staffId),
        userName: person.email,
        userDisplayName: person.name,
        excludeCredentials: (await loadPasskeys(db, ceremony.staffId)).map(toDescriptor),
        // Require a discoverable passkey, so that users need not type an email address to sign in.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challengeId: await remember(db, ceremony, options.challenge), options: { ...options } }
    },

    /** Verifies and stores a new passkey. Throws if its challenge belongs to another ceremony or person. */
    async finishRegistration(
      tx: Transaction,
      { challengeId, response }: PasskeyReply,
      { purpose, staffId, at }: Ceremony & { staffId: string },
      name: string,
    ): Promise<string> {
      const challenge = await consumeSignInChallenge(tx, { id: challengeId, purpose }, at)
      if (challenge?.staffId !== staffId) throw new OfficeError('signInRefused')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge.challenge,
        supportedAlgorithmIDs,
        ...expected,
      }).catch(refuse)
      if (!registrationInfo) throw new OfficeError('signInRefused')
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const added = await tx
        .insert(officePasskeys)
        .values({
          id,
          staffId,
          name,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: officePasskeys.id })
      if (added.length === 0) throw new OfficeError('signInRefused')
      return id
    },

    /** Starts a sign-in with any passkey, or an identity confirmation with one of the person's passkeys. */
    async startAuthentication(db: Database, ceremony: Ceremony) {
      const passkeys = ceremony.staffId === undefined ? [] : await loadPasskeys(db, ceremony.staffId)
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: passkeys.map(toDescriptor),
      })
      return { challengeId: await remember(db, ceremony, options.challenge), options: { ...options } }
    },

    /** Verifies a passkey response and returns the passkey's owner. */
    async finishAuthentication(
      tx: Transaction,
      { challengeId, response }: PasskeyReply,
      { purpose, staffId, sessionId, at }: Ceremony,
    ): Promise<string> {
      const challenge = await consumeSignInChallenge(tx, { id: challengeId, purpose }, at)
      if (!challenge || challenge.sessionId !== (sessionId ?? null)) throw new OfficeError('signInRefused')
      const [passkey] = await tx
        .select()
        .from(officePasskeys)
        .where(eq(officePasskeys.id, String(response['id'])))
      if (!passkey || (staffId !== undefined && passkey.staffId !== staffId)) throw new OfficeError('signInRefused')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge.challenge,
        ...expected,
        credential: {
          ...toDescriptor(passkey),
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refuse)
      if (!verified) throw new OfficeError('signInRefused')
      await tx
        .update(officePasskeys)
        .set({ counter: authenticationInfo.newCounter, lastUsedAt: at })
        .where(eq(officePasskeys.id, passkey.id))
      return passkey.staffId
    },

    /** Removes a passkey. Returns its name, or undefined if the person has no such passkey. */
    async remove(tx: Transaction, staffId: string, id: string): Promise<string | undefined> {
      const [removed] = await tx
        .delete(officePasskeys)
        .where(and(eq(officePasskeys.id, id), eq(officePasskeys.staffId, staffId)))
        .returning({ name: officePasskeys.name })
      return removed?.name
    },
  }
}

export type PasskeyService = ReturnType<typeof createPasskeyService>

/** Throws the same error for every invalid response. Details would only help attackers. */
function refuse(): never {
  throw new OfficeError('signInRefused')
}
