import type { FieldValues, Path } from 'react-hook-form'

/** A form tells its fields' names as mere text where it lists its mistakes; it takes them back by their type. */
export const fieldName = <Values extends FieldValues>(name: string) => name as Path<Values>
