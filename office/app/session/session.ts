import { createContext, useContext } from 'react'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeSessionApiCalls } from '../../contract/calls/session.calls.ts'
import { findBrandsWithRight, type Right } from '../../contract/rights.table.ts'

type SessionReply = OfficeReplyOf<typeof officeSessionApiCalls.getSession>
export type Session = Extract<SessionReply, { isSignedIn: true }>
export type SignInOptions = Extract<SessionReply, { isSignedIn: false }>

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session of the signed-in person. Use it only in screens that require a sign-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session')
  return session
}

/**
 * Returns true if the person has the right in the brand, or in any brand if none is given. Used to decide which buttons
 * are shown.
 */
export function hasRightIn({ roles }: Pick<Session, 'roles'>, right: Right, brand?: string): boolean {
  const brands = findBrandsWithRight(roles, right)
  return brands === 'all' || (brand === undefined ? brands.length > 0 : brands.includes(brand))
}

export function useRight(right: Right, brand?: string): boolean {
  return hasRightIn(useSession(), right, brand)
}

/** Returns true if the person has the right in every brand, including later ones. */
export const useRightEverywhere = (right: Right): boolean => findBrandsWithRight(useSession().roles, right) === 'all'

/** Returns a function that returns the brand's name as the shop writes it. */
export function useBrandNameByKey(): (key: string) => string {
  const { brands } = useSession()
  return (key) => brands.find((brand) => brand.key === key)?.name ?? key
}
