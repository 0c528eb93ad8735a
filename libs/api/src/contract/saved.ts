import { limits } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';

export type SavedTasks = Static<typeof SavedTasks>;
export const SavedTasks = Type.Object({
  taskIds: Type.Array(Type.String({ format: 'uuid' }), { maxItems: limits.savedTasks }),
});
