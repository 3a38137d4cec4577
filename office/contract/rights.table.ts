/** Staff roles. A person has one role per brand, or one role for all brands. */
export const roles = ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

export const allBrandsKey = '*'

/**
 * Roles that have each permission. The gateway checks them, and the app hides buttons accordingly. To add a permission,
 * add a row here and a call that needs it.
 */
export const rolesByRight = {
  readOrders: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  exportOrders: ['owner', 'operations', 'finance'],
  /** See players' full names, accounts and addresses after giving a reason. */
  revealPlayers: ['owner', 'operations', 'finance', 'support'],
  /** Deliver again, stop deliveries, mark as handled, change the character, and create status links and receipts. */
  changeOrders: ['owner', 'operations', 'support'],
  /** Send template messages to players. */
  messagePlayers: ['owner', 'operations', 'support'],
  /** Give buyers an apology gift. Gifts above the role's limit need a second person's approval. */
  giveApologies: ['owner', 'operations', 'support'],
  approveApologies: ['owner', 'finance'],
  /** Block players, log them out and create make-up links. */
  changePlayers: ['owner', 'operations', 'support'],
  /** Download all records of an order as evidence in a payment dispute. */
  createEvidence: ['owner', 'operations', 'finance', 'support'],
  refundOrders: ['owner', 'operations', 'finance', 'support'],
  approveRefunds: ['owner', 'finance'],
  readFigures: ['owner', 'operations', 'finance'],
  /** Compare a provider's statement with the recorded payments. */
  reconcilePayments: ['owner', 'finance'],
  readCatalogue: ['owner', 'developer', 'operations', 'finance'],
  /** Create, change and discard catalogue drafts. */
  draftCatalogue: ['owner', 'developer', 'operations'],
  /** Publish drafts now or later, and restore old versions. */
  publishCatalogue: ['owner', 'operations'],
  /** Approve other people's publications in brands that require approval. */
  approveCatalogue: ['owner', 'operations', 'finance'],
  readCompanies: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  /** Pause and resume sales through a payment method. */
  changeCompanies: ['owner', 'developer', 'operations'],
  readStaff: ['owner', 'developer', 'operations', 'finance'],
  changeStaff: ['owner'],
  /** See the legal rules and the brands' changes to them. */
  readRules: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  readLog: ['owner', 'developer', 'operations', 'finance'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rolesByRight

export const hasRight = (role: Role, right: Right): boolean => (rolesByRight[right] as readonly Role[]).includes(role)

export interface RoleGrant {
  readonly brand: string
  readonly role: Role
}

/** Returns the brands in which one of the roles has the permission, or `all`. */
export function findBrandsWithRight(grants: readonly RoleGrant[], right: Right): readonly string[] | 'all' {
  const brands = grants.filter(({ role }) => hasRight(role, right)).map(({ brand }) => brand)
  return brands.includes(allBrandsKey) ? 'all' : brands
}
