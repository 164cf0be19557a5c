/** What stands for the game among other games. */
export default 'dz-role-4';
