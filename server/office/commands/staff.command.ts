import * as v from 'valibot'
import { allBrandsKey, roles, type RoleGrant } from '../../../office/contract/rights.table.ts'
import {
  CommandError,
  requireBrand,
  requireTextOption,
  type AdminDeps,
  type Command,
  type CommandArguments,
  type CommandOutput,
} from '../../admin/command.ts'
import { formatTime } from '../../admin/format-time.ts'
import { OfficeError } from '../office-error.ts'
import { endStaffAccess, inviteStaff, renewInvitation, type StaffChangeContext } from '../staff/change-staff.ts'
import { buildInvitationLink } from '../staff/invitation-link.ts'
import { findStaffByEmail, listStaff, type StaffMember, type StaffRow } from '../staff/staff.repository.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

const usage = 'invite <email> --name "…" --role owner [--brand watt] | list | end <email> [--note "…"]'

/** Explanation for the operator, by the `reason` of a rejected staff change. */
const refusals: Record<string, string> = {
  emailTaken: 'This person is already on the staff.',
  lastOwner: 'This is the last owner of all brands. Invite another one first.',
  ended: 'The access of this person has ended.',
}

/** Runs a staff change and its log entry in one transaction. */
async function change<Result>(
  deps: AdminDeps,
  args: CommandArguments,
  work: (context: StaffChangeContext) => Promise<Result>,
): Promise<Result> {
  const { at } = deps
  try {
    return await runLoggedOperatorChange(deps, args, (tx, log) => work({ tx, actor: undefined, at, log }))
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error
    const { error: code, reason = code } = error.failure
    throw new CommandError(refusals[reason] ?? `Refused: ${reason}`)
  }
}

const getNote = ({ options }: CommandArguments): string => (typeof options['note'] === 'string' ? options['note'] : '')

function requireEmail({ words }: CommandArguments): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()), words[1])
  if (!parsed.success) throw new CommandError('The email address is missing or invalid.')
  return parsed.output
}

function readGrant(args: CommandArguments, deps: AdminDeps): RoleGrant {
  const name = requireTextOption(args, 'role')
  const role = roles.find((one) => one === name)
  if (!role) throw new CommandError(`The role "${name}" doesn’t exist. Roles: ${roles.join(', ')}`)
  const brand =
    args.options['brand'] === undefined ? allBrandsKey : requireBrand(deps, requireTextOption(args, 'brand')).key
  return { brand, role }
}

function requireOrigin({ env }: AdminDeps): string {
  if (env.OFFICE_ORIGIN === undefined)
    throw new CommandError('OFFICE_ORIGIN is not set, so there is no office to invite to.')
  return env.OFFICE_ORIGIN
}

/** Invites a person, or renews the invitation of a person who is already on the staff. */
async function invite(args: CommandArguments, deps: AdminDeps): Promise<CommandOutput> {
  const origin = requireOrigin(deps)
  const email = requireEmail(args)
  const note = getNote(args)
  const known = await findStaffByEmail(deps.db, email)
  const invitation = await change(deps, args, (context) =>
    known
      ? renewInvitation(context, { staffId: known.id, note })
      : inviteStaff(context, { email, note, name: requireTextOption(args, 'name'), roles: [readGrant(args, deps)] }),
  )
  const { staffId, token, expiresAt } = invitation
  const link = buildInvitationLink(origin, token)
  return {
    data: { staffId, link, expiresAt },
    text: `${link}\nThe link works once, until ${formatTime(expiresAt)}. Send it to this person only.`,
  }
}

const describeMember = ({ email, name, state, roles: grants, lastSeenAt }: StaffMember): string =>
  [
    email,
    name,
    state,
    grants.map(({ brand, role }) => (brand === allBrandsKey ? role : `${role} of ${brand}`)).join(', '),
    `last seen ${formatTime(lastSeenAt)}`,
  ].join(' · ')

async function requireStaff({ db }: AdminDeps, email: string): Promise<StaffRow> {
  const staff = await findStaffByEmail(db, email)
  if (!staff) throw new CommandError(`Nobody on the staff has the address ${email}.`)
  return staff
}

type Action = (args: CommandArguments, deps: AdminDeps) => Promise<CommandOutput>

const actions: Record<string, Action> = {
  invite,
  async list(_args, { db, at }) {
    const staff = await listStaff(db, at)
    const text = staff.length === 0 ? 'Nobody is on the staff yet.' : staff.map(describeMember).join('\n')
    return { data: { staff }, text }
  },
  async end(args, deps) {
    const { id: staffId, name } = await requireStaff(deps, requireEmail(args))
    await change(deps, args, (context) => endStaffAccess(context, { staffId, note: getNote(args) }))
    return { data: { staffId }, text: `${name} can no longer sign in, and is signed out everywhere.` }
  },
}

/** Invites, lists or removes staff. A shop's first owner is invited with this command. */
export const staffCommand: Command = {
  usage,
  isLogged: true,
  async run(args, deps) {
    const action = actions[args.words[0] ?? '']
    if (!action) throw new CommandError(`Use: npm run admin -- staff ${usage}`)
    return action(args, deps)
  },
}
