import type { officeStaffApiCalls } from '../../../office/contract/calls/staff.calls.ts'
import { allBrandsKey } from '../../../office/contract/rights.table.ts'
import { listBrandsWithRight, type OfficeActor } from '../actor.ts'
import type { OfficeHandlers, WriteContext } from '../office-handler.ts'
import {
  changeRoles,
  endStaffAccess,
  endStaffSessions,
  inviteStaff,
  loadMember,
  renewInvitation,
  type Invitation,
} from './change-staff.ts'
import { buildInvitationLink } from './invitation-link.ts'
import { listStaff, type StaffMember } from './staff.repository.ts'

/** Removes roles in brands whose staff the user may not see. Roles in all brands stay visible. */
function hideForeignRoles<Member extends Pick<StaffMember, 'roles'>>(actor: OfficeActor, member: Member): Member {
  const brands = listBrandsWithRight(actor, 'readStaff')
  if (brands === 'all') return member
  return { ...member, roles: member.roles.filter(({ brand }) => brand === allBrandsKey || brands.includes(brand)) }
}

export function createStaffHandlers(origin: string): OfficeHandlers<typeof officeStaffApiCalls> {
  const toReply = ({ staffId, token, expiresAt }: Invitation) => ({
    staffId,
    link: buildInvitationLink(origin, token),
    expiresAt,
  })
  const replyWithMember = async (context: WriteContext, staffId: string) => ({
    member: hideForeignRoles(context.actor, await loadMember(context, staffId)),
  })

  return {
    async listStaff(_request, { db, actor, at }) {
      const seesAll = listBrandsWithRight(actor, 'readStaff') === 'all'
      const staff = await listStaff(db, at)
      return {
        staff: staff
          .map((member) => hideForeignRoles(actor, member))
          .filter(({ roles }) => seesAll || roles.length > 0),
      }
    },
    inviteStaff: async (request, context) => toReply(await inviteStaff(context, request)),
    renewInvitation: async (request, context) => toReply(await renewInvitation(context, request)),
    async changeRoles(request, context) {
      await changeRoles(context, request)
      return replyWithMember(context, request.staffId)
    },
    async endStaff(request, context) {
      await endStaffAccess(context, request)
      return replyWithMember(context, request.staffId)
    },
    async endStaffSessions(request, context) {
      await endStaffSessions(context, request)
      return replyWithMember(context, request.staffId)
    },
  }
}
