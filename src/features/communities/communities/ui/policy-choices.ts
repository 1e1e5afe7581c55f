import * as m from '#/lib/messages.gen'

export const joining = () => [
  { value: 'open', label: m.communities_open(), hint: m.communities_openHint() },
  { value: 'approval', label: m.communities_byApproval(), hint: m.communities_byApprovalHint() },
]

export const seeing = () => [
  { value: 'public', label: m.communities_everyone(), hint: m.communities_everyoneHint() },
  { value: 'private', label: m.communities_membersOnly(), hint: m.communities_membersOnlyHint() },
]
