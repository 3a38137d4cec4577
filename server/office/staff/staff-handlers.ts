import type { officeStaffCalls } from '../../../office/contract/calls/staff.calls.ts'
import { everyBrand } from '../../../office/contract/rights.table.ts'
import { brandsWithRight } from '../actor.ts'
import type { OfficeHandlers, WriteContext } from '../office-handler.ts'
import {
  changeRoles,
  endStaff,
  endStaffSessions,
  inviteStaff,
  loadMember,
  renewInvitation,
  type Invitation,
} from './change-staff.ts'
import { buildInvitationLink } from './invitation-link.ts'
import { listStaff } from './staff.repository.ts'

/** Creates the handlers for API calls about people and their roles. */
export function createStaffHandlers(origin: string): OfficeHandlers<typeof officeStaffCalls> {
  const toReply = ({ staffId, token, expiresAt }: Invitation) => ({
    staffId,
    link: buildInvitationLink(origin, token),
    expiresAt,
  })
  const replyWithMember = async (context: WriteContext, staffId: string) => ({
    member: await loadMember(context, staffId),
  })

  return {
    async listStaff(_request, { db, actor, at }) {
      const brands = brandsWithRight(actor, 'readStaff')
      const staff = await listStaff(db, at)
      // People with a role in every brand are part of this brand's staff too.
      const isVisible = (brand: string) => brands === 'all' || brand === everyBrand || brands.includes(brand)
      return {
        staff: staff
          .map((member) => ({ ...member, roles: member.roles.filter(({ brand }) => isVisible(brand)) }))
          .filter(({ roles }) => roles.length > 0 || brands === 'all'),
      }
    },
    inviteStaff: async (request, context) => toReply(await inviteStaff(context, request)),
    renewInvitation: async (request, context) => toReply(await renewInvitation(context, request)),
    async changeRoles(request, context) {
      await changeRoles(context, request)
      return replyWithMember(context, request.staffId)
    },
    async endStaff(request, context) {
      await endStaff(context, request)
      return replyWithMember(context, request.staffId)
    },
    async endStaffSessions(request, context) {
      await endStaffSessions(context, request)
      return replyWithMember(context, request.staffId)
    },
  }
}
