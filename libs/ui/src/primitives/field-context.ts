import { createContext, use } from 'react';

/** What a `Field` tells the control inside it. */
interface FieldAttributes {
  id?: string;
  required?: boolean | undefined;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export const FieldContext = createContext<FieldAttributes>({});

/** The control's props and, for those that it does not set, the attributes of the `Field` around it. */
export const useFieldProps = <Props extends object>(props: Props) => ({
  ...use(FieldContext),
  ...props,
});
