/** What stands for the game among other games. */
export default 'alh-fountain';
