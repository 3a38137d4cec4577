import { changeLink } from '../../kernel/change-link.ts'

/** A region that was refused must not come along to the next page, where it would be refused again. */
export const forgetArea = (): void => changeLink({ domain_area: undefined })
