import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** What a field needs from its form: its wiring and its error. */
export function fieldOf<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: Path<Values>,
  options?: RegisterOptions<Values, Path<Values>>,
) {
  // Read so that the form draws itself anew with what was typed before the page's script was there.
  void form.formState.isReady
  const { error } = form.getFieldState(name, form.formState)
  return { ...form.register(name, options), error: error?.message }
}
