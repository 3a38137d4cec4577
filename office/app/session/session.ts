import { createContext, useContext } from 'react'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeSessionApiCalls } from '../../contract/calls/session.calls.ts'
import { findBrandsWithRight, type Right } from '../../contract/rights.table.ts'

type SessionReply = OfficeReplyOf<typeof officeSessionApiCalls.getSession>
export type Session = Extract<SessionReply, { isSignedIn: true }>
export type SignInOptions = Extract<SessionReply, { isSignedIn: false }>

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session')
  return session
}

/** Returns true if the user has the permission in the brand, or in any brand if `brand` is undefined. */
export function hasRightIn({ roles }: Pick<Session, 'roles'>, right: Right, brand?: string): boolean {
  const brands = findBrandsWithRight(roles, right)
  return brands === 'all' || (brand === undefined ? brands.length > 0 : brands.includes(brand))
}

export function useRight(right: Right, brand?: string): boolean {
  return hasRightIn(useSession(), right, brand)
}

/** Returns true if the user has the permission in all brands, including brands added later. */
export const useRightEverywhere = (right: Right): boolean => findBrandsWithRight(useSession().roles, right) === 'all'

/** Returns a function that maps a brand key to a display name. */
export function useBrandNameByKey(): (key: string) => string {
  const { brands } = useSession()
  return (key) => brands.find((brand) => brand.key === key)?.name ?? key
}
