module.exports = typeboxOfProcess.value;
