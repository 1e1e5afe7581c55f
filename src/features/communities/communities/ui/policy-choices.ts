export const JOINING = [
  { value: 'open', label: 'Open', hint: 'Anyone can join with one tap.' },
  { value: 'approval', label: 'By approval', hint: 'You approve each person first.' },
]

export const SEEING = [
  { value: 'public', label: 'Everybody', hint: 'Listed, with a page anyone can find.' },
  { value: 'private', label: 'Members only', hint: 'In no list or search; people come by invitation.' },
]
