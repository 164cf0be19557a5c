/** Saves the record of a finished game as a file. */
import { api } from '../api';

export async function saveRecord(table: string, game: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await api.record(table)], { type: 'text/plain' }));
  link.download = `${game}-${table}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
