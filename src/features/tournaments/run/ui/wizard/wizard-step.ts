// On its own: what an address may say is looked at before a page's scripts are fetched.

export const WIZARD_STEPS = ['setup', 'field', 'draw', 'times'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

export const wizardStepOf = (value: unknown): WizardStep | undefined =>
  WIZARD_STEPS.find((step) => step === value)
