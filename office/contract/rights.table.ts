/** Roles of a shop's staff. A person has one role per brand, or one for all brands. */
export const roles = ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Value of a role's `brand` that stands for every brand, including later ones. */
export const allBrandsKey = '*'

/**
 * Roles that have each right. The gateway checks each call against this table, and the app shows only the buttons that
 * it allows. To add a right, add a row here and a call that needs it.
 */
export const rolesByRight = {
  readOrders: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  exportOrders: ['owner', 'operations', 'finance'],
  /** See the player's name, account, role name and address unmasked, after giving a reason. */
  revealPlayers: ['owner', 'operations', 'finance', 'support'],
  /** Deliver again, park, mark as handled, change the character, create status links and receipts. */
  changeOrders: ['owner', 'operations', 'support'],
  /** Send messages about orders to players, using templates. */
  messagePlayers: ['owner', 'operations', 'support'],
  /** Give buyers goods or a coupon as an apology. Above the limit of the person's role, a second person approves. */
  giveApologies: ['owner', 'operations', 'support'],
  /** Approve gifts above another person's limit. */
  approveApologies: ['owner', 'finance'],
  /** Block players, log them out, create make-up links. */
  changePlayers: ['owner', 'operations', 'support'],
  /** Download everything that the shop has recorded about an order, as evidence in a payment dispute. */
  createEvidence: ['owner', 'operations', 'finance', 'support'],
  refundOrders: ['owner', 'operations', 'finance', 'support'],
  approveRefunds: ['owner', 'finance'],
  readFigures: ['owner', 'operations', 'finance'],
  /** Compare a company's statement with the books. */
  reconcilePayments: ['owner', 'finance'],
  readCatalogue: ['owner', 'developer', 'operations', 'finance'],
  /** Create, change and discard drafts of a brand's catalogue. */
  draftCatalogue: ['owner', 'developer', 'operations'],
  /** Publish drafts, at once or on a schedule, and publish old versions again. */
  publishCatalogue: ['owner', 'operations'],
  /** Approve publications that another person requested, in brands that require approval. */
  approveCatalogue: ['owner', 'operations', 'finance'],
  readCompanies: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  /** Stop and resume sales through a payment method. */
  changeCompanies: ['owner', 'developer', 'operations'],
  readStaff: ['owner', 'developer', 'operations', 'finance'],
  changeStaff: ['owner'],
  /** See which rules of law apply, and which of them brands have turned off or changed. */
  readRules: ['owner', 'developer', 'operations', 'finance', 'support', 'viewer'],
  readLog: ['owner', 'developer', 'operations', 'finance'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rolesByRight

export const hasRight = (role: Role, right: Right): boolean => (rolesByRight[right] as readonly Role[]).includes(role)

export interface RoleGrant {
  readonly brand: string
  readonly role: Role
}

/** Returns the brands in which the roles include the right, or `all`. */
export function findBrandsWithRight(grants: readonly RoleGrant[], right: Right): readonly string[] | 'all' {
  const brands = grants.filter(({ role }) => hasRight(role, right)).map(({ brand }) => brand)
  return brands.includes(allBrandsKey) ? 'all' : brands
}
